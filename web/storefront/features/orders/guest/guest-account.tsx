import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { loginRoute } from '#contracts/accounts/accounts.ts';
import { registerFromOrderRoute, claimOrderRoute } from '#contracts/orders/guest-orders.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { authTexts } from '#web/shared/texts/auth.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { ordersKey } from '#web/storefront/features/accounts/account-queries.ts';
import { authLogTexts } from '#web/storefront/features/accounts/sign-in/auth-log-texts.ts';
import { useFinishSignIn } from '#web/storefront/features/accounts/sign-in/use-finish-sign-in.ts';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormNewPassword } from '#web/storefront/forms/form-new-password.tsx';
import { FormButton, FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { keepOrderAddress } from './keep-order-address.ts';

interface Props {
  order: Order;
}

/** After a guest order: creates an account with one field, or adds the order to an existing account. */
export function GuestAccount({ order }: Props) {
  const { status } = useSession();
  if (order.userId !== null) {
    return (
      <p className="notice notice-good">
        Тази поръчка е в профил.{' '}
        <Link className="link" to="/account/orders/$id" params={{ id: order.id }}>
          Виж я там
        </Link>
      </p>
    );
  }
  return status === 'signed-in' ? <ClaimOrder order={order} /> : <MakeAccount order={order} />;
}

function MakeAccount({ order }: Props) {
  const finish = useFinishSignIn(`/account/orders/${order.id}`);
  const form = usePageForm('make-account', {
    failed: authTexts.registerFailed,
    log: authLogTexts.registerFailed,
    send: async (fields) => {
      const password = fields.get('password') ?? '';
      await callApi(registerFromOrderRoute, { params: { id: order.id }, body: { password } });
      const response = await callApi(loginRoute, { body: { email: order.contact.email, password } });
      if ('twoFactorRequired' in response) return;
      await finish(response);
      await keepOrderAddress(callApi, order);
    },
    explain: (error) =>
      error instanceof ApiError && error.code === 'EMAIL_TAKEN'
        ? { message: 'Вече имаш профил с този имейл. Влез, и поръчката ще отиде в него.', errors: {} }
        : null,
  });
  return (
    <section className="panel order-card guest-account fluid stack loose" aria-labelledby="make-account">
      <h2 id="make-account">Направи си профил</h2>
      <p>
        Остава само парола за <strong>{order.contact.email}</strong>. Следващия път адресът те чака, а поръчките са на
        едно място.
      </p>
      <FormFrame form={form} className="auth-form fluid stack">
        <ErrorSummary form={form} labels={{ password: 'Парола' }} />
        <FormNewPassword form={form} />
        <FormButton form={form}>Направи профил</FormButton>
      </FormFrame>
      <p>
        <Link className="link" to="/signin" search={{ next: `/order/${order.id}` }}>
          Имам профил
        </Link>
      </p>
    </section>
  );
}

function ClaimOrder({ order }: Props) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const form = usePageForm('take-over', {
    failed: 'Поръчката не можа да се добави в профила.',
    send: async () => {
      const { message } = await callApi(claimOrderRoute, { params: { id: order.id }, body: {} });
      toastSuccess(message);
      void queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: 'none' });
      await router.navigate({ to: '/account/orders/$id', params: { id: order.id } });
    },
  });
  return (
    <FormFrame form={form} className="panel order-card guest-account fluid stack loose">
      <ErrorSummary form={form} />
      <p>Поръчката е направена без профил.</p>
      <FormButton form={form}>Добави я в профила ми</FormButton>
    </FormFrame>
  );
}

import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { AuthCard, AuthNotice } from './auth-card.tsx';
import { withNext } from './next-path.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

const route = getRouteApi('/signin');
/** Why one signs in, by the page that was asked for. */
const reasons = [
  ['/checkout', 'Влез, за да поръчаш. Количката ти идва с теб.'],
  ['/account/reviews', 'Влез, за да напишеш отзив: до него стои името ти. После те връщаме при формуляра.'],
  ['/account/favourites', 'Влез, за да пазиш любимите си на всички устройства.'],
  ['/account/orders', 'Влез, за да видиш поръчките си.'],
] as const;
const unchanging = () => () => undefined;

/** Signing in: the password, then a code if a second factor is enabled. */
export function SignInPage() {
  const { next, step, registered, reset, deleted } = route.useSearch();
  // With script the state is passed in the history; without script in the URL.
  const hasRegistered = useLocation({ select: ({ state }) => 'registered' in state });
  const newEmail = useLocation({ select: ({ state }) => emailIn(state) });
  // The server does not know the history state, so hydration must start without it.
  const isRegisteredHere = useSyncExternalStore(
    unchanging,
    () => hasRegistered,
    () => false,
  );
  const isNew = isRegisteredHere || registered !== undefined;
  const { guestCheckout, sendsEmail } = useSettings();
  if (step === 'code') {
    return (
      <AuthCard
        title="Код за вход"
        lead="Отвори приложението за кодове и въведи шестте цифри. Може и код за възстановяване."
        foot={
          <a className="link" href={withNext('/signin', next)}>
            Вход с друг профил
          </a>
        }
      >
        <SecondFactorForm next={next} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Вход"
      lead={reasons.find(([path]) => next?.startsWith(path))?.[1]}
      foot={
        <span>
          Нямаш профил?{' '}
          <Link className="link" to="/register" search={{ next }}>
            Регистрирай се
          </Link>
          {guestCheckout ? (
            <span>
              <br />
              Поръча без профил?{' '}
              <Link className="link" to="/order/$id" params={{ id: 'lookup' }}>
                Намери поръчката
              </Link>
            </span>
          ) : null}
        </span>
      }
    >
      {isNew ? <AuthNotice>Профилът ти е готов. Влез с имейла и паролата си.</AuthNotice> : null}
      {deleted ? (
        <AuthNotice>
          {sendsEmail ? 'Профилът ти е изтрит. Пратихме ти последно писмо.' : 'Профилът ти е изтрит.'}
        </AuthNotice>
      ) : null}
      {reset ? <AuthNotice>Паролата е сменена. Влез с новата.</AuthNotice> : null}
      <SignInForm key={newEmail} next={next} email={isRegisteredHere ? newEmail : ''} />
    </AuthCard>
  );
}

/** The email of an account that was registered just now. */
function emailIn(state: object): string {
  return 'email' in state && typeof state.email === 'string' ? state.email : '';
}

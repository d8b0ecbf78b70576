import { getRouteApi, Link } from '@tanstack/react-router';
import { AuthCard, AuthNotice } from './auth-card.tsx';
import { withNext } from './next-path.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

const route = getRouteApi('/signin');

/** Signing in: the password, then the code for those who use one. */
export function SignInPage() {
  const { next, step, registered, reset } = route.useSearch();
  if (step === 'code') {
    return (
      <AuthCard
        title="Код за вход"
        lead="Отворете приложението за кодове и въведете шестте цифри. Може и код за възстановяване."
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
      lead={next?.startsWith('/checkout') ? 'Влезте, за да поръчате. Количката ви идва с вас.' : undefined}
      foot={
        <>
          Нямате профил?{' '}
          <Link className="link" to="/register" search={{ next }}>
            Регистрирайте се
          </Link>
        </>
      }
    >
      {registered ? <AuthNotice>Профилът ви е готов. Влезте с имейла и паролата си.</AuthNotice> : null}
      {reset ? <AuthNotice>Паролата е сменена. Влезте с новата.</AuthNotice> : null}
      <SignInForm next={next} />
    </AuthCard>
  );
}

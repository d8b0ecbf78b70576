import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { setTheme, themeNames, useTheme, type Theme } from '#web/shared/ui/theme.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { ShopMark } from '#web/storefront/features/settings/shop-mark.tsx';
import { queuesClicks } from '#web/storefront/platform/early-clicks.ts';
import { OrderLookupLink } from './search/order-lookup-link.tsx';
import { Trader } from './trader.tsx';
import { requestConsent } from './visitor/consent-request.ts';

const themes: Theme[] = ['light', 'dark', 'system'];

/** Company, contacts and legally required pages. */
export function Footer() {
  const { name, tagline, phone, email, city, instagramUrl, legal, pixelId, adultsOnly } = useSettings();
  return (
    <footer className="foot">
      <div className="wrap foot-grid">
        <div>
          <p className="brand">
            <ShopMark />
            <span>{name}</span>
          </p>
          {tagline ? <p className="foot-note">{tagline}</p> : null}
          <p className="foot-note">{adultsOnly ? 'Съдържа кофеин. Само за пълнолетни.' : 'Съдържа кофеин.'}</p>
        </div>
        <nav aria-label="За магазина">
          <ul className="foot-list">
            <li>
              <Link to="/contact">За дистрибутори</Link>
            </li>
            <li>
              <Link to="/delivery-and-returns">Доставка и връщане</Link>
            </li>
            <li>
              <Link to="/favourites">Любими</Link>
            </li>
            <li>
              <OrderLookupLink />
            </li>
            <li>
              <Link to="/withdrawal">Отказ от договора</Link>
            </li>
            <li>
              <Link to="/privacy-policy">Поверителност</Link>
            </li>
            <li>
              <Link to="/tos">Общи условия</Link>
            </li>
            <li>
              <Link to="/accessibility">Достъпност</Link>
            </li>
            {pixelId ? (
              <li className="needs-script">
                <button {...queuesClicks} type="button" className="foot-button" onClick={requestConsent}>
                  Настройки за бисквитки
                </button>
              </li>
            ) : null}
            {instagramUrl ? (
              <li>
                <a href={instagramUrl}>Instagram</a>
              </li>
            ) : null}
          </ul>
        </nav>
        <address className="foot-list">
          {phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> : null}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
          {city && !legal.address ? <span>{city}</span> : null}
        </address>
        <ThemeSwitch />
      </div>
      <Trader />
    </footer>
  );
}

function ThemeSwitch() {
  const selected = useTheme();
  const switches = useRef<HTMLFieldSetElement>(null);
  // The switch may have been used before this script was loaded; the server renders it as `system`.
  useEffect(() => {
    const selectedTheme = switches.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const theme = themes.find((name) => name === selectedTheme);
    if (theme && theme !== 'system') setTheme(theme);
  }, []);
  return (
    <fieldset className="themes needs-script" ref={switches}>
      <legend>Тема</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={selected === theme}
            onChange={() => setTheme(theme)}
          />
          <span>{themeNames[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}

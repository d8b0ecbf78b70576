import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ShopFrame } from '#contracts/navigation/shop-frame.ts';
import { phoneLink } from '#web/shared/format/phone-link.ts';
import { setTheme, themeNames, useTheme, type Theme } from '#web/shared/ui/theme.ts';
import { useSettings, useText } from '#web/storefront/features/settings/settings-query.ts';
import { ShopMark } from '#web/storefront/features/settings/shop-mark.tsx';
import { queuesClicks } from '#web/storefront/platform/early-clicks.ts';
import { OwnLink } from './navigation/own-link.tsx';
import { OrderLookupLink } from './search/order-lookup-link.tsx';
import { Trader } from './trader.tsx';
import { requestConsent } from './visitor/consent-request.ts';

const themes: Theme[] = ['light', 'dark', 'system'];

/** Company, contacts and legally required pages. */
export function Footer() {
  const { name, tagline, phone, email, city, legal, adultsOnly, frame } = useSettings();
  const adultsNote = useText('footer-adults', 'Само за пълнолетни.');
  const note = [useText('footer-note', ''), adultsOnly && adultsNote].filter(Boolean).join(' ');
  return (
    <footer className="foot">
      <div className="wrap foot-grid">
        <div>
          <p className="brand">
            <ShopMark />
            <span>{name}</span>
          </p>
          {tagline ? <p className="foot-note">{tagline}</p> : null}
          {note ? <p className="foot-note">{note}</p> : null}
        </div>
        {frame.navigation ? <OwnLinks columns={frame.navigation.footer} /> : <UsualLinks />}
        <address className="foot-list">
          {phone ? <a href={phoneLink(phone)}>{phone}</a> : null}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
          {city && !legal.address ? <span>{city}</span> : null}
        </address>
        <ThemeSwitch />
      </div>
      <Trader />
    </footer>
  );
}

function UsualLinks() {
  const { pixelId, instagramUrl } = useSettings();
  return (
    <nav aria-label="За магазина">
      <ul className="foot-list">
        <li>
          <Link to="/contact">За дистрибутори</Link>
        </li>
        <li>
          <Link to="/help">Въпроси и помощ</Link>
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
        {pixelId ? <CookieChoice label="Настройки за бисквитки" /> : null}
        {instagramUrl ? (
          <li>
            <a href={instagramUrl}>Instagram</a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

/** The links of the owner, in columns. */
function OwnLinks({ columns }: { columns: NonNullable<ShopFrame['navigation']>['footer'] }) {
  return (
    <div className="foot-own">
      {columns.map(({ heading, links }) => (
        <nav key={`${heading} ${links[0]?.to}`} aria-label={heading || 'За магазина'}>
          {heading ? <p className="foot-heading">{heading}</p> : null}
          <ul className="foot-list">
            {links.map(({ label, to }) =>
              // The place of the question about cookies, which is no page.
              to === '#cookies' ? (
                <CookieChoice key={to} label={label} />
              ) : (
                <li key={`${label} ${to}`}>
                  <OwnLink to={to}>{label}</OwnLink>
                </li>
              ),
            )}
          </ul>
        </nav>
      ))}
    </div>
  );
}

function CookieChoice({ label }: { label: string }) {
  return (
    <li className="needs-script">
      <button {...queuesClicks} type="button" className="foot-button" onClick={requestConsent}>
        {label}
      </button>
    </li>
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

import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { useCartQuantity } from '#web/storefront/features/cart/use-cart.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { ShopMark } from '#web/storefront/features/settings/shop-mark.tsx';
import { renderedPart } from '#web/storefront/platform/rendered-part.ts';
import { AccountLinks } from './account-links.tsx';
import { Disclosure } from './navigation/disclosure.tsx';
import { hasCategories } from './navigation/has-categories.ts';
import { MenuCategories } from './navigation/menu-categories.tsx';
import { OrderLookupLink } from './search/order-lookup-link.tsx';
import { SearchForm } from './search/search-form.tsx';

/** The fixed bar at the top: navigation, search, account, cart. */
export function Header() {
  const { name } = useSettings();
  return (
    <header className="top">
      <div className="bar">
        <Link
          to="/"
          className="brand"
          data-long={name.length > 8 || undefined}
          aria-label={`${name}, към началната страница`}
        >
          <ShopMark />
          <span>{name}</span>
        </Link>
        <nav className="bar-nav" aria-label="Основна навигация">
          <PageLinks categories={<CategoriesMenu />} />
        </nav>
        <div className="bar-account">
          <AccountLinks />
        </div>
        <CartLink />
        <MobileMenu />
      </div>
      <SearchForm />
    </header>
  );
}

// Only shops that changed their menu pay for it.
const OwnMenu = renderedPart(() => import('./navigation/own-menu.tsx'), 'OwnMenu');

/** On a wide screen the categories stand beside the list of products; an owner's own menu comes first. */
function PageLinks({ categories }: { categories?: ReactNode }) {
  const { menu } = useSettings().frame.navigation ?? {};
  return menu ? (
    <>
      <Suspense>
        <OwnMenu items={menu} />
      </Suspense>
      {categories}
    </>
  ) : (
    <>
      <Link to="/" className="bar-link" activeOptions={{ exact: true }}>
        Начало
      </Link>
      <Link to="/products" className="bar-link" activeOptions={{ includeSearch: false }}>
        Продукти
      </Link>
      {categories}
      <Link to="/contact" className="bar-link">
        За дистрибутори
      </Link>
    </>
  );
}

function CartLink() {
  const quantity = useCartQuantity();
  return (
    <span className="cart-link">
      <Link to="/cart" className="btn btn-solid" aria-describedby={quantity > 0 ? 'cart-count' : undefined}>
        <Icon name="bag" />
        Количка
        {quantity > 0 ? (
          <span className="cart-badge" aria-hidden="true">
            {quantity}
          </span>
        ) : null}
      </Link>
      {quantity > 0 ? (
        <span className="sr-only" id="cart-count">
          {formatCount(quantity, 'брой', 'броя')}
        </span>
      ) : null}
    </span>
  );
}

/** On a wide screen the categories open below a word. Without script, 'Продукти' leads to the list, which has them. */
function CategoriesMenu() {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (hasCategories(useSettings().frame.navigation?.menu)) return null;
  return (
    <Disclosure className="bar-group needs-script" summary={<summary className="bar-link">Категории</summary>}>
      <div className="bar-below">
        <Link to="/products" className="bar-link" activeProps={{}}>
          Всички продукти
        </Link>
        {isInBrowser ? <MenuCategories /> : null}
      </div>
    </Disclosure>
  );
}

/** The same links and the categories on a small screen. */
function MobileMenu() {
  // Favourites need the script, and every list would have the link in its HTML.
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const summary = (
    <summary className="btn btn-quiet btn-icon" aria-label="Меню">
      <Icon name="menu" size={22} />
    </summary>
  );
  return (
    <Disclosure className="menu" summary={summary}>
      <nav className="menu-sheet" aria-label="Меню">
        <PageLinks />
        <MenuCategories />
        <OrderLookupLink className="bar-link" />
        {isInBrowser ? (
          <Link to="/favourites" className="bar-link">
            Любими
          </Link>
        ) : null}
        <Link to="/help" className="bar-link">
          Помощ и контакти
        </Link>
        <AccountLinks />
      </nav>
    </Disclosure>
  );
}

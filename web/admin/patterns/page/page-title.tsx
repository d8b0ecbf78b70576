import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';

interface PageTitle {
  title: string;
  setTitle: (title: string) => void;
}

const PageTitleContext = createContext<PageTitle>({ title: '', setTitle: () => undefined });

/** Stores the title of the current screen, for breadcrumbs and document title. */
export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('');
  const { data: shop, isPending } = useShopSettings();
  useEffect(() => {
    // Until the name is known, the title from the server stays: it contains the name.
    if (title === '' || isPending) return;
    document.title = shop ? `${title} | ${shop.name}` : title;
  }, [title, shop, isPending]);
  const value = useMemo(() => ({ title, setTitle }), [title]);
  return <PageTitleContext value={value}>{children}</PageTitleContext>;
}

/** The title of the current screen. */
export function useShownTitle(): string {
  return useContext(PageTitleContext).title;
}

/** Sets the title of the screen. */
export function usePageTitle(title: string): void {
  const { setTitle } = useContext(PageTitleContext);
  useEffect(() => setTitle(title), [title, setTitle]);
}

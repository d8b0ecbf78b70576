import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listProductsRoute } from '#contracts/products/products.ts';
import type { Speech } from '#contracts/speech/speech.rule.ts';
import { useSettings } from '#web/admin/features/settings/settings-data.ts';
import type { PreviewWidth } from '#web/admin/patterns/preview-frame/frame-scale.ts';
import { PreviewFrame } from '#web/admin/patterns/preview-frame/preview-frame.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { PreviewChoice } from './preview-choice.tsx';

const pages = { home: 'Начало', list: 'Продукти', product: 'Продукт', cart: 'Количка' } as const;
const devices = { phone: 'Телефон', desktop: 'Компютър' } as const;
const themes = { light: 'Светла', dark: 'Тъмна' } as const;

/** The pages of the shop with the design as it is being chosen. */
export function DesignPreview({ styles, speech }: { styles: string | undefined; speech: Speech }) {
  const [page, setPage] = useState<keyof typeof pages>('home');
  const [device, setDevice] = useState<PreviewWidth>('phone');
  const [theme, setTheme] = useState<keyof typeof themes>('light');
  const slug = useProductSlug();
  const storeVersion = useSettings().data?.versions['store'];
  const paths = { home: '/', list: '/products', product: slug ? `/products/${slug}` : '/products', cart: '/cart' };
  return (
    <section className="design-preview stack" aria-label="Преглед">
      <div className="preview-choices row">
        <PreviewChoice legend="Страница" options={pages} value={page} onChange={setPage} />
        <PreviewChoice legend="Екран" options={devices} value={device} onChange={setDevice} />
        <PreviewChoice legend="Тема" options={themes} value={theme} onChange={setTheme} />
      </div>
      <PreviewFrame
        // Name and sentence are saved by themselves: the page is drawn anew with them.
        key={storeVersion}
        path={`${paths[page]}?speech=${speech}`}
        title={`Преглед: ${pages[page]}`}
        device={device}
        theme={theme}
        styles={styles}
      />
    </section>
  );
}

/** A product that is on sale, for its page. */
function useProductSlug(): string | undefined {
  const { data } = useQuery(queryOf(listProductsRoute, { query: {} }));
  return data?.products[0]?.slug;
}

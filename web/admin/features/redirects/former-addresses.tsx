import { useQuery } from '@tanstack/react-query';
import { listFormerAddressesRoute } from '#contracts/redirects/redirects.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';

/** The former addresses of products and categories, which lead on by themselves. Nothing while there are none. */
export function FormerAddresses() {
  const { data } = useQuery({
    ...queryOf(listFormerAddressesRoute, { query: {} }, { failed: 'Старите адреси не можаха да се заредят.' }),
    select: ({ former }) => former,
  });
  if (!data || data.length === 0) return null;
  return (
    <FormSection
      title="Сменени адреси на продукти и категории"
      text="Пренасочват се сами, щом смениш адреса на продукт или категория. Тук няма какво да правиш."
    >
      <ul className="mini-list">
        {data.map(({ source, target }) => (
          <li key={source}>
            <span className="two-lines">
              {source}
              <small>води до {target}</small>
            </span>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

import { Link } from '@tanstack/react-router';
import { ClipboardList, FolderTree, Package, Users } from 'lucide-react';
import { PageHeader } from '../../shell/page-header.tsx';

const entries = [
  {
    to: '/admin/orders',
    search: { status: 'pending' },
    icon: ClipboardList,
    title: 'Нови поръчки',
    text: 'Потвърдете ги, опаковайте ги и ги изпратете.',
  },
  { to: '/admin/products', search: {}, icon: Package, title: 'Продукти', text: 'Цени, наличности, снимки и описания.' },
  {
    to: '/admin/categories',
    search: {},
    icon: FolderTree,
    title: 'Категории',
    text: 'Как са подредени продуктите в магазина.',
  },
  { to: '/admin/users', search: {}, icon: Users, title: 'Потребители', text: 'Клиенти и хора от екипа.' },
] as const;

/** The panel's first page: for now, the ways to the sections that work. */
export function OverviewScreen() {
  return (
    <>
      <PageHeader title="Табло" />
      <p className="section-text">
        Числата за деня още не са готови: тук ще са продажбите, новите поръчки и свършващите наличности.
      </p>
      <ul className="link-cards">
        {entries.map(({ to, search, icon: Icon, title, text }) => (
          <li key={title}>
            <Link to={to} search={search} className="link-card">
              <Icon aria-hidden="true" size={22} />
              <span>
                <strong>{title}</strong>
                <small>{text}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

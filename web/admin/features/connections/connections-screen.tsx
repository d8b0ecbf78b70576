import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { ApiKeysSection } from './api-keys-section.tsx';
import { EndpointsSection } from './endpoints-section.tsx';
import './connections.css';

/** The other programs that the shop works with: those that ask it, and those that it tells. */
export function ConnectionsScreen() {
  return (
    <>
      <PageHeader title="Връзки с други системи" back={{ to: '/admin/settings', label: 'Настройки' }} />
      <div className="narrow-page">
        <ApiKeysSection />
        <EndpointsSection />
      </div>
    </>
  );
}

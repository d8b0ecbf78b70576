import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { ReceiptText } from '#web/shared/ui/icons.ts';

/** The documents of sale and the audit file, as a feature of the panel. */
export const documents = {
  name: 'documents',
  after: [],
  opens: ['recent-months'],
  permission: 'orders',
  menu: { path: '/admin/documents', group: 'sales', order: 5, icon: ReceiptText, work: 'audit_due' },
  screens: [
    screen('/admin/documents', () => import('./documents-screen.tsx'), 'DocumentsScreen'),
    screen('/admin/documents/month', () => import('./audit-screen.tsx'), 'AuditScreen'),
  ],
} satisfies PanelFeature;

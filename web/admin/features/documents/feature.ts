import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { ReceiptText } from '#web/shared/ui/icons.ts';

/** The documents of sale and the audit file, as a feature of the panel. */
export const documents = {
  name: 'documents',
  after: [],
  opens: ['recent-months'],
  permission: 'orders',
  menu: { path: '/admin/documents', group: 'more', order: 4, icon: ReceiptText },
  screens: [
    screen('/admin/documents', () => import('./documents-screen.tsx'), 'DocumentsScreen'),
    screen('/admin/documents/month', () => import('./audit-screen.tsx'), 'AuditScreen'),
  ],
} satisfies PanelFeature;

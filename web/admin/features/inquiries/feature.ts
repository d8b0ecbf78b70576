import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { MessageCircleQuestion } from '#web/shared/ui/icons.ts';

/** The inquiries of customers, as a feature of the panel. */
export const inquiries = {
  name: 'inquiries',
  after: [],
  permission: 'orders',
  menu: { path: '/admin/inquiries', group: 'customers', order: 3, icon: MessageCircleQuestion, work: 'new_inquiries' },
  screens: [
    screen('/admin/inquiries', () => import('./inquiries-screen.tsx'), 'InquiriesScreen'),
    screen('/admin/inquiries/$id', () => import('./inquiry-screen.tsx'), 'InquiryScreen'),
  ],
  records: { inquiry: '/admin/inquiries/$id' },
} satisfies PanelFeature;

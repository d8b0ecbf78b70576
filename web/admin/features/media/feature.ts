import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { Images } from '#web/shared/ui/icons.ts';

/** The media library, as a feature of the panel. */
export const media = {
  name: 'media',
  after: [],
  permission: 'catalog',
  menu: { path: '/admin/media', group: 'shop', order: 5, icon: Images },
  screens: [
    screen('/admin/media', () => import('./media-screen.tsx'), 'MediaScreen'),
    screen('/admin/media/videos', () => import('./videos-screen.tsx'), 'VideosScreen'),
    screen('/admin/media/videos/$id', () => import('./video-screen.tsx'), 'VideoScreen'),
    screen('/admin/media/$id', () => import('./picture-screen.tsx'), 'PictureScreen'),
  ],
  records: { media: '/admin/media/$id', video: '/admin/media/videos/$id' },
} satisfies PanelFeature;

import { route } from '@react-router/dev/routes';

export const adminRoutes = [route('notifications', 'modules/notifications/web/admin/notifications-page.tsx')];

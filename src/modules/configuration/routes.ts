import { route } from '@react-router/dev/routes';

export const adminRoutes = [route('config/:section?', 'modules/configuration/web/admin/config-page.tsx')];

import { route } from '@react-router/dev/routes';

export const adminRoutes = [route('system-log', 'modules/journal/web/admin/journal-page.tsx')];

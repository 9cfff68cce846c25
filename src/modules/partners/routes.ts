import { route } from '@react-router/dev/routes';

export const adminRoutes = [route('partners', 'modules/partners/web/admin/partners-page.tsx')];

import { route } from '@react-router/dev/routes';

export const adminRoutes = [route('requests/:id?', 'modules/requests/web/admin/leads-page.tsx')];

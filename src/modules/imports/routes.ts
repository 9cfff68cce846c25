import { route } from '@react-router/dev/routes';

// One route, as every public page carries the list of all.
export const adminRoutes = [route('imports/:id?', 'modules/imports/web/admin/imports-page.tsx')];

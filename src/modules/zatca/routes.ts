import { route } from '@react-router/dev/routes';

export const adminRoutes = [route('e-invoicing', 'modules/zatca/web/admin/e-invoicing-page.tsx')];

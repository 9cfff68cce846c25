import { route } from '@react-router/dev/routes';

export const adminRoutes = [route('outbox', 'modules/outbox/web/admin/mails-page.tsx')];

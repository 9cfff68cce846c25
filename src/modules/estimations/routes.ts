import { route } from '@react-router/dev/routes';

const web = 'modules/estimations/web';

export const siteRoutes = [route('e/:code', `${web}/site/live-page.tsx`)];

export const adminRoutes = [
  route('estimations/new', `${web}/admin/new-estimation-page.tsx`),
  route('estimations', `${web}/admin/estimations-page.tsx`, [
    route(':id', `${web}/admin/estimation-page.tsx`),
  ]),
  route('price-book', `${web}/admin/prices/price-book-page.tsx`),
  route('my-orders', `${web}/admin/my-orders-page.tsx`),
  route('my-orders/:id/print', `${web}/admin/sheet-page.tsx`),
];

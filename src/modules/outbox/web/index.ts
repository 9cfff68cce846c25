export { KeptMails } from './admin/kept-mails.tsx';
export { useDelivery } from './admin/use-delivery.ts';

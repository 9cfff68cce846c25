export { KeptMails } from './admin/kept-mails.tsx';

export { AddCustomerEmail } from './admin/add-customer-email.tsx';
export { CopiedCustomerCard } from './admin/copied-customer-card.tsx';
export { useCopiedFacts } from './admin/copied-facts.tsx';
export { CustomerEmailField, useCustomerEmail } from './admin/customer-email.tsx';
export { CustomerName } from './admin/customer-name.tsx';
export {
  customerAsChoice,
  customerChoice,
  findCustomers,
  findSuppliers,
} from './admin/find-customers.ts';
export { useLikelyCustomers } from './admin/use-likely-customers.ts';

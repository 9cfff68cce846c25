import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { customers } from './customers.contract.ts';
import { customersSheet } from './customers.export.ts';
import { createCustomersService } from './customers.service.ts';

export function mountCustomers(api: Api, context: ServerContext): void {
  serveRecord(api, context, {
    as: 'customer',
    permission: 'clients',
    contracts: customers,
    service: createCustomersService(context),
    sheet: customersSheet,
    deleted: 'customers.deleted',
  });
}

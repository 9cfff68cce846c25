import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { day, pathId } from '#wire/fields.ts';

const riyals = z.number().meta({ description: 'SAR' });

export const contractAccount = z
  .object({
    value: riyals.meta({ description: 'Of the contract with its changes, without VAT' }),
    total: riyals.meta({
      description: 'What it comes to with VAT, and with debit notes and quantities beyond the contract',
    }),
    certified: riyals.meta({ description: 'Agreed by the customer, less credit notes, without VAT' }),
    awaiting: riyals.meta({ description: 'Approved, and waits for the customer; without VAT' }),
    invoiced: riyals.meta({ description: 'To be paid by invoices; a deducted advance counts once' }),
    credited: riyals.meta({ description: 'Taken off by credit notes' }),
    paid: riyals.meta({ description: 'By receipts, less refunds, with advances and released retention' }),
    held: riyals.meta({ description: 'All that was retained, less credit notes' }),
    held_credited: riyals.meta({ description: 'What credit notes took off it' }),
    released: riyals,
    retained: riyals.meta({ description: 'Held and not released' }),
    claimed: riyals.meta({ description: 'Claimed of it, and not agreed yet' }),
    advance: z
      .object({ received: riyals, recovered: riyals, rest: riyals })
      .meta({ description: 'By its invoices, without VAT' }),
    balance: riyals.meta({
      description: 'Owed by invoices and releases; below zero in the customer’s favour',
    }),
    credit: riyals.meta({ description: 'Owed to the customer; 0 while the customer owes' }),
    pending: riyals.meta({ description: 'Of it, by invoices that the authority has not accepted' }),
    to_invoice: riyals.meta({ description: 'Due of agreed certificates that are not invoiced' }),
    to_agree: riyals.meta({ description: 'Due of certificates that wait for the customer' }),
    to_retain: riyals.meta({ description: 'What those will retain' }),
    advance_to_come: riyals.meta({
      description: 'Deducted by certificates, and not invoiced in advance yet',
    }),
    deducted: riyals.meta({
      description: 'Contra charges, price reductions with VAT, and what was written off',
    }),
    not_done: riyals.meta({
      description: 'To be paid for work that is not certified, less the advance that is left',
    }),
  })
  .meta({ id: 'ContractAccount' });

export type ContractAccountAnswer = z.infer<typeof contractAccount>;

export const readContractAccount = defineContract({
  id: 'readContractAccount',
  tag: 'contracts',
  method: 'GET',
  path: '/api/contracts/{id}/account',
  summary: 'What is certified, invoiced, paid, retained and due of a contract, as of a day',
  params: pathId,
  query: z.object({ on: day.optional().meta({ description: 'By now by default' }) }),
  answer: z.object({ account: contractAccount }),
  problems: [422],
});

import { defineContract } from '#base/contract.ts';
import { count } from '#base/count.ts';

export const countClients = defineContract({
  id: 'countClients',
  tag: 'statistics',
  method: 'GET',
  path: '/api/stats/clients',
  summary: 'How many clients there are',
  answer: count,
});

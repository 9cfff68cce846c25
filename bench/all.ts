import { measureArticles } from './articles.ts';
import { measureCustomers } from './customers.ts';
import { measureDocuments } from './documents.ts';
import { measureDropped } from './dropped.ts';
import { measureGrowth } from './growth.ts';
import { measureImports } from './imports.ts';
import { measureInvoices } from './invoices.ts';
import { measureLeads } from './leads.ts';
import { measureLedger } from './ledger.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLogins } from './logins.ts';
import { measureMemory } from './memory.ts';
import { measureOffers } from './offers.ts';
import { measurePanel } from './panel.ts';
import { measurePanelLighthouse } from './panel-lighthouse.ts';
import { measurePapers } from './papers.ts';
import { measureQuotes } from './quotes.ts';
import { measureSaves } from './saves.ts';
import { measureSearch } from './search.ts';
import { measureSlowClients } from './slow-clients.ts';
import { measureStart } from './start.ts';
import { measureThroughput } from './throughput.ts';
import { measureWeight } from './weight.ts';
import { measureWorkers } from './workers.ts';
import { measureWorks } from './works.ts';
import { measureZatca } from './zatca.ts';

const measures: Record<string, () => Promise<void>> = {
  start: measureStart,
  throughput: measureThroughput,
  workers: measureWorkers,
  dropped: measureDropped,
  saves: measureSaves,
  quotes: measureQuotes,
  papers: measurePapers,
  'slow-clients': measureSlowClients,
  growth: measureGrowth,
  memory: measureMemory,
  weight: measureWeight,
  logins: measureLogins,
  panel: measurePanel,
  search: measureSearch,
  customers: measureCustomers,
  imports: measureImports,
  leads: measureLeads,
  offers: measureOffers,
  documents: measureDocuments,
  works: measureWorks,
  invoices: measureInvoices,
  zatca: measureZatca,
  ledger: measureLedger,
  articles: measureArticles,
  lighthouse: () => measureLighthouse(),
  'panel-lighthouse': () => measurePanelLighthouse(),
};

// `npm run bench` runs every benchmark; `npm run bench -- weight start` only those.
const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure();
}

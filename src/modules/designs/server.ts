import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { searchedBy } from '#server/records/record.columns.ts';
import { inSlices, startSweeping } from '#server/sweeping.ts';
import { mountDesigns } from './designs.api.ts';
import { designFields } from './designs.fields.ts';
import { notices } from './designs.notices.ts';
import { personalDesigns } from './designs.personal.ts';
import { createDesignsService } from './designs.service.ts';
import { designSubject, designsOfCustomers } from './designs.subject.ts';

export {
  advanceDesign,
  type QuotedDesign,
  quotedDesign,
  reopenDesign,
} from './quoted-design.service.ts';

import { referring } from '#server/records/references.ts';

export const server: ServerModule = {
  id: 'designs',
  schema: migrationsOf(import.meta.url),
  searched: [searchedBy('design_requests', designFields)],
  subjects: (context) => [designSubject(context)],
  customerRecords: designsOfCustomers,
  refersTo: () =>
    referring({
      ...{ table: 'design_requests', by: 'design_request', loose: true },
      columns: { customer_id: 'customer' },
    }),
  notices: () => notices,
  mount: mountDesigns,
  personalData: personalDesigns,
  start: (context) => {
    const { removeDeleted, removeSpamFiles } = createDesignsService(context);
    return startSweeping(
      context,
      async (stopping) => {
        await inSlices(stopping, removeDeleted);
        await inSlices(stopping, removeSpamFiles);
      },
      'deleted design requests and files of spam could not be removed',
    );
  },
};

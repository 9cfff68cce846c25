import { isolated, ltrIsolated } from '#base/bidi.ts';
import { mailedWords, mailLeaves } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, signedIn, staffCan } from '#server/http/caller.ts';
import { inviteCustomer, type MergePreview, previewMerge } from '../customers.contract.ts';
import type { CustomerRow } from '../customers.fields.ts';
import type { createMerging } from '../merging.service.ts';
import { listClaims, proveClaim, sendClaimCode } from './claims.contract.ts';
import { createClaims } from './claims.service.ts';
import { invite } from './invitation.service.ts';
import { gainingBy } from './merge-access.service.ts';

interface Staff {
  find: (call: { params: { id: number } }) => Promise<CustomerRow>;
  merging: ReturnType<typeof createMerging>;
}

/** Mounts the calls by which accounts reach customers' documents: claims of their owners, invitations by staff. */
export function mountAccess(api: Api, context: ServerContext, { find, merging }: Staff): void {
  const claims = createClaims(context);
  const mayChange = staffCan('clients', 'update');
  const claimed = async ({ params, caller }: { params: { id: number }; caller: Caller }) =>
    claims.find(params.id, someone(caller));

  api.serve(inviteCustomer, {
    allow: mayChange,
    find,
    handle: async ({ found, body, caller, locale }) => {
      const email = await invite(context, found, { caller, locale: body.locale });
      return { message: mailedWords(context, locale, 'customers.invited', { email: isolated(email) }) };
    },
  });
  api.serve(previewMerge, {
    allow: mayChange,
    find,
    handle: async ({ found: from, query, caller }) => {
      const into = await merging.other(from, query.into);
      const gaining = await gainingBy(context, { from, into }, context.database.kysely);
      const mayRead = someone(caller).can('contracts', 'read');
      const gains = new Map(gaining.flatMap(({ gains }) => gains.map((document) => [document.id, document])));
      const isUnproven = gaining.some(({ proven }) => !proven);
      const refused: MergePreview['refused'] = !mayRead ? 'permission' : isUnproven ? 'proof' : null;
      return {
        accounts: gaining.map(({ id, email, confirmed, proven }) => ({ id, email, confirmed, proven })),
        contracts: mayRead
          ? [...gains.values()].map(({ id, number, name, translations }) => ({
              id,
              number,
              name,
              translations,
            }))
          : [],
        refused: gaining.length === 0 ? null : refused,
      };
    },
  });

  api.serve(listClaims, {
    allow: signedIn,
    handle: ({ caller, locale }) => claims.list(someone(caller), locale),
  });
  api.serve(sendClaimCode, {
    allow: signedIn,
    find: claimed,
    handle: async ({ found, caller, locale, address }) => {
      const own = someone(caller);
      const sentTo = await claims.sendCode(found, own, { locale, address });
      const t = context.words(locale);
      if (mailLeaves(context))
        return { message: t('customers.claim_sent', { email: ltrIsolated(sentTo) }), sent: true };
      const { office } = await claims.list(own, locale);
      const message = office
        ? t('customers.claim_kept', { office: ltrIsolated(office) })
        : t('customers.claim_kept_bare');
      return { message, sent: false };
    },
  });
  api.serve(proveClaim, {
    allow: signedIn,
    find: claimed,
    handle: async ({ found, body, caller, locale }) => {
      await claims.prove(found, body.code, someone(caller));
      return { message: context.words(locale)('customers.claimed') };
    },
  });
}

/** The policies admit nobody else. */
function someone(caller: Caller): NonNullable<Caller> {
  if (!caller) throw new Error('nobody is signed in');
  return caller;
}

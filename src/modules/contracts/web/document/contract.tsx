import type { Locale } from '#base/locale.ts';
import { AcceptanceWordsContext, useLinkedDocument } from '#modules/acceptances/web/index.ts';
import type { DocumentProps } from '#modules/share-links/web/index.ts';
import type { PublicContract } from '../../contracts.contract.ts';
import { ClosedContract } from '../signing/closed-contract.tsx';
import { OpenContract } from '../signing/open-contract.tsx';
import { SignedContract } from '../signing/signed-contract.tsx';
import { formWords, signingWords } from '../signing/signing-words.ts';

export { previewContract as preview } from '../../contracts.contract.ts';

export function titleOf(document: object, locale: Locale): string {
  const { number } = document as PublicContract;
  const t = signingWords(locale);
  return number === null ? t('draft_title') : t('title', { number });
}

const signed = ['signed', 'active', 'suspended', 'handed_over', 'closed'];

/** A contract as the holder of its link sees it, in each of its states. */
export function Document({ document, ...props }: DocumentProps) {
  const { code, state, preview = false } = props;
  const contract = document as PublicContract;
  const { typedName, ...on } = useLinkedDocument(props);

  return (
    <article id="shared-document">
      <AcceptanceWordsContext value={formWords}>
        {signed.includes(state) ? (
          <SignedContract {...{ contract, code, state }} typedName={typedName} />
        ) : preview || state === 'sent' ? (
          <OpenContract {...props} contract={contract} {...on} />
        ) : (
          <ClosedContract {...{ contract, code, state }} />
        )}
      </AcceptanceWordsContext>
    </article>
  );
}

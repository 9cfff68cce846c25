import type { Messages } from '#i18n/translator.ts';
import { moduleWords } from '#ui/admin/module-words.tsx';
import { PicturedPage } from '#ui/admin/record/pictured-page.tsx';
import { Handshake } from '#ui/more-icons.ts';
import { Picture } from '#ui/picture.tsx';
import { type ManagedPartner, partners } from '../../partners.contract.ts';
import { partnerFields } from '../../partners.fields.ts';

const words = moduleWords(
  import.meta.glob<Messages>('../../locales/{journal,panel}.*.json', { eager: true, import: 'default' }),
);

/** The partners, whose logos the home page shows in order. */
export default function PartnersPage() {
  return (
    <PicturedPage<ManagedPartner>
      id="partners"
      as="partner"
      permission="partners"
      words={words}
      fields={partnerFields}
      contracts={partners}
      order={partners.order}
      icon={Handshake}
      picture={({ image }) => (
        <span className="my-3 grid size-[150px] place-items-center overflow-hidden bg-neutral-100 p-3 max-md:my-1">
          {image && (
            <Picture image={image} alt="" sizes="126px" fit="contain" className="size-full bg-transparent!" />
          )}
        </span>
      )}
    />
  );
}

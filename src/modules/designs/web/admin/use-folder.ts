import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Design, designRequests } from '../../designs.contract.ts';

/** Moves a request to the spam folder, or back. */
export function useFolder({ id, is_spam, updated_at }: Design, onMoved: (design: Design) => void) {
  const t = useModuleWords();
  const { busy, write } = useWrite();
  return {
    busy,
    async move() {
      const answer = await write<{ design_request: Design }>(
        'PUT',
        addressOf(designRequests.change, { id }),
        {
          is_spam: !is_spam,
          updated_at,
        },
      );
      if (!answer) return;
      toast.success({ title: t('saved'), text: t(is_spam ? 'moved_to_inbox' : 'moved_to_spam') });
      onMoved(answer.design_request);
    },
  };
}

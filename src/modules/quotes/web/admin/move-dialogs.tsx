import { useState } from 'react';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PaperDialog } from '#ui/admin/record/paper-dialog.tsx';
import { ReasonDialog } from '#ui/admin/record/reason-dialog.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import {
  acceptOnPaper,
  type Quote,
  quotes,
  takeBackAcceptance,
  withdrawQuote,
} from '../../quotes.contract.ts';

interface MoveDialogProps {
  quote: Quote;
  onMoved: (quote: Quote) => void;
  onClose: () => void;
}

/** Asks for the reason of a move that cannot be undone: withdrawing, or taking an acceptance back. */
export function EndDialog(
  props: MoveDialogProps & { verb: 'withdraw' | 'take_back'; onRefused: () => void },
) {
  const { quote, verb, onMoved, onRefused, onClose } = props;
  const t = useModuleWords();
  const contract = verb === 'withdraw' ? withdrawQuote : takeBackAcceptance;
  return (
    <ReasonDialog<{ quote: Quote }>
      title={t(`${verb}_title`)}
      text={t(`${verb}_text`)}
      confirm={t(`${verb}_confirm`)}
      path={addressOf(contract, { id: quote.id })}
      updatedAt={quote.updated_at}
      required={verb === 'take_back'}
      onMoved={(answer) => {
        toast.success({ title: t(`${verb}_done`) });
        onMoved(answer.quote);
      }}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}

/** Records an acceptance on paper: the signed file, who signed and when, and the options chosen. */
export function AcceptedOnPaper({ quote, onMoved, onClose }: MoveDialogProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const options = (quote.lines ?? []).filter(({ optional }) => optional);
  const [chosen, setChosen] = useState(() => options.filter((line) => line.chosen).map(({ id }) => id));
  return (
    <PaperDialog<{ quote: Quote }>
      title={t('paper_title')}
      text={t('paper_text')}
      confirm={t('paper_confirm')}
      name={quote.customer?.name ?? ''}
      api={addressOf(quotes.read, { id: quote.id })}
      path={addressOf(acceptOnPaper, { id: quote.id })}
      updatedAt={quote.updated_at}
      more={{ chosen }}
      onMoved={(answer) => {
        toast.success({ title: t('paper_done') });
        onMoved(answer.quote);
      }}
      onClose={onClose}
    >
      {options.length > 0 && (
        <fieldset className="grid">
          <legend className="mb-1 text-label">{t('chosen_options')}</legend>
          {options.map((line) => (
            <Checkbox
              key={line.id}
              label={<bdi>{localized(line, 'description', locale)}</bdi>}
              checked={chosen.includes(line.id)}
              onChange={(event) =>
                setChosen(
                  event.currentTarget.checked
                    ? [...chosen, line.id]
                    : chosen.filter((one) => one !== line.id),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </PaperDialog>
  );
}

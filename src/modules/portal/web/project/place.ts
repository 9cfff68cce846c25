import { callUnder } from '#browser/browser-call.ts';
import { askAboutDocument } from '#modules/acceptances/acceptances.contract.ts';
import { readMyDiaryPicture } from '#modules/diary/photographs/photographs.contract.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type ProjectMessage, readLinkedPicture, writeOwnMessage } from '../../portal.contract.ts';

/** Where a project is shown: in an account, or behind the link of its contract. */
export interface ProjectPlace {
  /** Address of a photograph at least so wide, if it is. */
  picture(id: number, width: number): string;
  /** Writes to the office; attempts with the same key write once. */
  write(text: string, key: string): Promise<ProjectMessage>;
}

export function inAccount(id: number): ProjectPlace {
  return {
    picture: (photograph, width) => addressOf(readMyDiaryPicture, { id: photograph, width }),
    async write(text, key) {
      const given = { params: { id }, body: { text } };
      return (await callContract(callUnder(key), writeOwnMessage, given)).message;
    },
  };
}

export function behindLink(code: string): ProjectPlace {
  return {
    picture: (id, width) => addressOf(readLinkedPicture, { code, id, width }),
    async write(text, key) {
      await callContract(callUnder(key), askAboutDocument, { params: { code }, body: { text } });
      return { id: -Date.now(), from: 'customer', text, created_at: new Date().toISOString() };
    },
  };
}

import { browserCall } from '#browser/browser-call.ts';
import { askAboutDocument } from '#modules/acceptances/acceptances.contract.ts';
import { readMyDiaryPicture } from '#modules/diary/photographs/photographs.contract.ts';
import type { Call } from '#wire/call.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type ProjectMessage, readLinkedPicture, writeOwnMessage } from '../../portal.contract.ts';

/** Where a project is shown: in an account, or behind the link of its contract. */
export interface ProjectPlace {
  /** Address of a photograph at least so wide, if it is. */
  picture(id: number, width: number): string;
  /** Writes to the office; attempts with the same key write once in an account. */
  write(text: string, key: string): Promise<ProjectMessage>;
}

export function inAccount(id: number): ProjectPlace {
  return {
    picture: (photograph, width) => addressOf(readMyDiaryPicture, { id: photograph, width }),
    async write(text, key) {
      const call: Call = (path, init) =>
        browserCall(path, { ...init, headers: { ...init?.headers, 'Idempotency-Key': key } });
      const { message } = await callContract(call, writeOwnMessage, { params: { id }, body: { text } });
      return message;
    },
  };
}

export function behindLink(code: string): ProjectPlace {
  return {
    picture: (id, width) => addressOf(readLinkedPicture, { code, id, width }),
    async write(text) {
      await callContract(browserCall, askAboutDocument, { params: { code }, body: { text } });
      return { id: -Date.now(), from: 'customer', text, created_at: new Date().toISOString() };
    },
  };
}

import sharp from 'sharp';
import type { TestClient } from '#tests/support/test-client.ts';
import type { DiaryDay } from './diary.contract.ts';
import type { Photograph } from './photographs/photographs.contract.ts';

/** A photograph as a phone takes it, with its time and place; each colour is another picture. */
export function makePhotograph(background = '#a0704b'): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD2: { DateTimeOriginal: '2026:01:12 09:30:00', OffsetTimeOriginal: '+03:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '24/1 42/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '46/1 40/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
}

export function photographForm(bytes: Buffer, values: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'IMG_1.jpg', { type: 'image/jpeg' }));
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

/** Staff's client with the steps of the diary, each expecting success. */
export function diaryOf(staff: TestClient) {
  const done = async <T>(answer: Response): Promise<T> => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    async write(contractId: number, values: object = {}): Promise<DiaryDay> {
      const answer = await staff.write('POST', `/api/contracts/${contractId}/diary`, values);
      return (await done<{ diary: DiaryDay }>(answer)).diary;
    },
    async read(id: number): Promise<DiaryDay> {
      return (await done<{ diary: DiaryDay }>(await staff.get(`/api/diary/${id}`))).diary;
    },
    async photograph(id: number, form: FormData): Promise<Photograph> {
      const answer = await staff.write('POST', `/api/diary/${id}/photographs`, form);
      return (await done<{ photograph: Photograph }>(answer)).photograph;
    },
    async show(id: number, values: object): Promise<Photograph> {
      const answer = await staff.write('PUT', `/api/diary-photographs/${id}`, values);
      return (await done<{ photograph: Photograph }>(answer)).photograph;
    },
  };
}

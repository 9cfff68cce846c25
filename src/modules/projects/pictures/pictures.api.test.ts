import { describe, expect, it } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';
import { makePicture, makePictureFile, makeProject } from '../projects.factory.ts';

describe('a document', () => {
  it('returns the bytes as uploaded, with type and name', async () => {
    const server = await startTestServer();
    const picture = await makePicture(server.context, { file_name: "واجهة '1'.png" });
    const id = await makeProject(server.context, {}, { pictures: [picture] });
    const [document] = await (await server.request(`/api/documents/projects/${id}`)).json();
    const response = await server.request(`/api/documents/${document.id}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(bytes.equals(await makePictureFile())).toBe(true);
    expect(bytes.length).toBe(document.file_size);
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename*=UTF-8''${encodeURIComponent('واجهة ')}%271%27.png`,
    );
  });

  it('is not sent again to clients that have it', async () => {
    const server = await startTestServer();
    const id = await makeProject(server.context, {}, { pictures: [await makePicture(server.context)] });
    const [document] = await (await server.request(`/api/documents/projects/${id}`)).json();
    const first = await server.request(`/api/documents/${document.id}`);
    const again = await server.request(`/api/documents/${document.id}`, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it("keeps its position, and a project's first one represents it", async () => {
    const server = await startTestServer();
    const pictures = await Promise.all(
      ['#111111', '#222222', '#333333'].map((colour, index) =>
        makePicture(server.context, { file_name: `${index}.png` }, colour),
      ),
    );
    const id = await makeProject(server.context, {}, { pictures });
    const gallery = await (await server.request(`/api/documents/projects/${id}`)).json();
    expect(gallery).toMatchObject([
      { file_name: '0.png', position: 0, cover: true },
      { file_name: '1.png', position: 1, cover: false },
      { file_name: '2.png', position: 2, cover: false },
    ]);
    const { project } = await (await server.request(`/api/projects/${id}`)).json();
    expect(project.image).toEqual(gallery[0].image);
  });
});

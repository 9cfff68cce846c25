import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on loopback that writes each mail to a file in MAIL_FOLDER, as received. */
const { MAIL_PORT, MAIL_FOLDER = '' } = process.env;
let count = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, _session, done) => {
    count += 1;
    // Tests see a mail once it is whole.
    const file = join(MAIL_FOLDER, `${count}`);
    await writeFile(file, await text(stream));
    await rename(file, `${file}.eml`);
    done();
  },
});
server.listen(Number(MAIL_PORT), '127.0.0.1');
process.on('SIGTERM', () => server.close());

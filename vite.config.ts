import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { contractsAsAddresses } from './vite.contracts.ts';

const framework = /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//;

// What the frame of every page stands on. Parts of the kit that only sections use stay with them.
const frame =
  /\/src\/(base\/(?!amount-in-words|written-day|module|permissions|record|search)|browser\/(?!browser-call|browser-upload|kept-term|retry-keys)|wire\/(?!call|contract-call|record-contracts|session-term)|i18n\/(?!own-words|format|merged-messages)|shell\/)(?!.*(?:admin|page-access|page-pattern|stored-name|not-found))|\/src\/ui\/(?!admin\/|carousel|use-carousel|alert-dialog|use-modal|use-site-form|toaster|number|use-number|field|password|more-icons|checkbox|typing|latin|text-|segmented|choice|radio|pagination|page-window|keyed-to|social-icon|use-autoplay|section-head|rich-|status-dot)|lucide-react(?!.*\/icons\/)|media\.address|session-mark|logout-button/;

// What forms are made of, in one file: nothing that is only read asks for it before it is scrolled.
const forms =
  /\/src\/(browser\/(browser-call|kept-term)\.|wire\/(call|session-term)\.|i18n\/own-words\.|ui\/(field|text-|typing|latin|use-modal|use-site-form|password|alert-dialog)|modules\/accounts\/(accounts\.calls|web\/(entrance\/(notice|sign-in)|session\/(stored|refresh)-session)))|lucide-react\/.*\/icons\/check\./;

// Signs of more-icons.ts that public pages show.
const signs =
  /lucide-react\/.*\/icons\/(?!(arrow-(down|up)|bell|building-2|clipboard-list|handshake|image-plus|inbox|layout-dashboard|list-checks|lock|paperclip|pencil|scroll-text|search|search-x|settings-2|trash-2|undo-2|users)\.)/;

// What both the list of projects and a project show.
const projects = /\/src\/modules\/projects\/web\/(project-(photo|card)|status-tone|invitation|projects-meta)/;

// What several pages of the panel share, in one file: the list of all files comes with every page, the public ones too. With it
// come the signs that only the panel shows.
const panel =
  /\/src\/(shell\/web|ui)\/admin\/|lucide-react\/.*\/icons\/(arrow-(down|up)|bell|building-2|clipboard-list|handshake|image-plus|inbox|layout-dashboard|list-checks|lock|paperclip|pencil|scroll-text|search|search-x|settings-2|trash-2|undo-2|users)\./;

// What the panel shares with other pages, which must not ask for the panel's file: a group takes along what its files import.
const shared = {
  pagination: /\/src\/ui\/(pagination|page-window)\./,
  drafts: /\/src\/ui\/admin\/(drafts|kept-json)\./,
  'retry-keys': /\/src\/browser\/retry-keys\./,
  'rich-text': /\/src\/ui\/rich-(html|text)\./,
  'status-dot': /\/src\/ui\/status-dot\./,
};

/** Sonner puts its style sheet into the page by script, which the pages' policy forbids; toaster.tsx brings it as a file. */
const sonnerWithoutStyles: Plugin = {
  name: 'sonner-without-styles',
  transform: (code, id) =>
    /sonner\/dist\/index\.mjs/.test(id) ? code.replace(/^__insertCSS\(.*\);?$/m, '') : undefined,
};

export default defineConfig({
  plugins: [contractsAsAddresses, sonnerWithoutStyles, tailwindcss(), reactRouter()],
  // Found before the first page is asked for: what is found later makes that page load twice.
  optimizeDeps: { entries: ['src/entry.client.tsx', 'src/ui/**/*.tsx', 'src/**/web/**/*.tsx'] },
  build: {
    target: 'es2022',
    // Tailwind's own floor: older browsers can't read its sheets, whatever is added for them.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of one for each icon: a page must not need more than 25 requests.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'frame', test: frame, minShareCount: 2, priority: 1 },
                { name: 'forms', test: forms, minShareCount: 2, priority: 1 },
                { name: 'projects', test: projects, minShareCount: 2, priority: 1 },
                // What more-icons.ts holds; the frame has taken the signs of icon.tsx along.
                { name: 'signs', test: signs, minShareCount: 2, priority: 1 },
                ...Object.entries(shared).map(([name, test]) => ({
                  name,
                  test,
                  minShareCount: 2,
                  priority: 1,
                })),
                { name: 'panel', test: panel, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
});

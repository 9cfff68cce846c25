import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const framework = /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//;

// What the frame of every page stands on. Parts of the kit that only sections use stay with them.
const frame =
  /\/src\/(base\/(?!browser-call|call|session-term)|i18n\/(?!own-words|format)|shell\/)(?!.*admin)|\/src\/ui\/(?!admin\/|carousel|use-carousel|alert-dialog|use-modal|toast|number|use-number|field|password|checkbox|typing|latin|text-|segmented|choice|radio|pagination|page-window)|lucide-react(?!.*\/(check|cloud-off|copy|download|eye|eye-off)\.)|media\.address|session-mark/;

// Signs that only the admin panel shows: they stay with it, though many of its pages share them.
const panelSigns =
  /lucide-react\/.*\/(arrow-down|arrow-up|chevrons-up-down|columns-3|pencil|trash-2|panel-left|list-filter|history|users|handshake|settings-2|layout-dashboard|building-2|inbox|scroll-text|tags|mails|shield|image-plus|upload|grip-vertical|star|crop)\./;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of one for each icon: a page must not need more than 25 requests.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'panel', test: panelSigns, priority: 3 },
                { name: 'frame', test: frame, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});

import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { about } from './plugins/about.ts';
import { catalogues } from './plugins/catalogues.ts';
import { rulesPages } from './plugins/rules.ts';

const server = process.env.NABU_SERVER ?? 'http://127.0.0.1:8000';

/** Lets the gallery (development only) fetch the positions that `python -m tests.web.positions` wrote. */
function galleryData(): Plugin {
  return {
    name: 'gallery-data',
    configureServer(vite) {
      vite.middlewares.use('/gallery', (request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
        const file = resolve(import.meta.dirname, 'gallery-data', name);
        if (!/^[a-z0-9-]+\.json$/.test(name) || !existsSync(file)) return next();
        response.setHeader('Content-Type', 'application/json');
        createReadStream(file).pipe(response);
      });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), rulesPages(), about(), catalogues(), galleryData()],
  build: {
    outDir: '../src/nabu/server/page',
    emptyOutDir: true,
    target: 'es2022',
    minify: 'terser', // three hundredths lighter than what esbuild makes
    assetsInlineLimit: 0, // the content security policy of the server allows no inline scripts or styles
    modulePreload: { polyfill: false },
    manifest: true, // tells the tests of the page's weight which file is what
  },
  server: {
    fs: { allow: ['..'] }, // the games' catalogues and rules pages lie outside this folder
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  test: {
    include: ['src/**/*.test.ts', 'scripts/*.test.ts'],
    environment: 'node',
    isolate: false, // a fresh Node for each file took three quarters of the time; no test leaves anything behind
    testTimeout: 120_000, // they run beside all other tests, at low priority: only one that hangs takes that long
  },
});

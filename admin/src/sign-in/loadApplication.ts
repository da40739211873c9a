let isLoading = false;

/**
 * Loads the application's files into the browser's cache while the user types: the page itself does not wait for them.
 * The application's own page lists them.
 */
export function loadApplication(): void {
  if (isLoading) return;
  isLoading = true;
  void load().catch(() => undefined);
}

async function load(): Promise<void> {
  const page = await (await fetch('/', { headers: { Accept: 'text/html' } })).text();
  const files = new DOMParser()
    .parseFromString(page, 'text/html')
    .querySelectorAll<HTMLElement>('script[src], link[rel=modulepreload], link[rel=stylesheet]');
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = file.getAttribute('rel') === 'stylesheet' ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.href = file.getAttribute('src') ?? file.getAttribute('href') ?? '';
    document.head.append(link);
  }
}

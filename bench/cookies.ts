/** A `Cookie` header as a browser context takes it. */
export const cookiesOf = (url: string, cookie: string) =>
  cookie.split('; ').map((pair) => {
    const [name, value] = pair.split('=') as [string, string];
    return { name, value, url };
  });

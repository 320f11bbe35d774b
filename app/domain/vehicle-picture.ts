const MEDIA_PICTURE = /^\/media\/vehicles\/([a-z]{2,12})(?:\.svg\?color=|\/)([A-Z]{2,8})(?:\.svg)?$/;

/**
 * Where the web program serves a listing's picture: paths of the media service become paths of our own origin (the
 * browser never talks to the services), https addresses stay, and anything else is no picture.
 */
export function toPictureAddress(source: string): string | null {
  const media = MEDIA_PICTURE.exec(source);
  if (media !== null) return `/img/vehicles/${media[1]}/${media[2]}.svg`;
  return source.startsWith("https://") ? source : null;
}

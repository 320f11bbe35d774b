/** Where the framework keeps the places of the history's entries, by their keys. */
const STORAGE_KEY = "positions";

/** Goes back to the place of the history's entry before the page is shown, and gives a new entry its key. */
const TO_PLACE = `{let s=history.state;if(!s?.key)history.replaceState(s={key:Math.random().toString(32).slice(2)},"");try{let y=JSON.parse(sessionStorage.getItem("${STORAGE_KEY}"))[s.key];if(y>=0)scrollTo(0,y)}catch{}}`;

/** As the framework's own (`ScrollRestoration`), and a third as long. In the browser it has run. */
export function PlaceScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, with the page's nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: TO_PLACE }} />;
}

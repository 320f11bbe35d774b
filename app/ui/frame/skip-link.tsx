/** First thing on the page; its words are the specification's (section 2). */
export function SkipLink() {
  return (
    <a className="skip" href="#listings">
      Skip to vehicle Listings
    </a>
  );
}

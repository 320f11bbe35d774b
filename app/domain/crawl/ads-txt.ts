/**
 * ads.txt (IAB Tech Lab, 1.1): who may sell advertising here. Nobody may, and section 3.2.1 has a record for that, since an empty
 * file is not believed.
 */
export const ADS_TXT =
  "# Nobody is authorized to sell advertising on this site.\nplaceholder.example.com, placeholder, DIRECT, placeholder\n";

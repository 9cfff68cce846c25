// The home page's styles are in the common style sheet: on a phone a second file would need another
// connection.
import './site/home.css';

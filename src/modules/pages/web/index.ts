// The home page's rules come with everything else's: on a phone a second file costs that page a connection of its own.
import './site/home.css';

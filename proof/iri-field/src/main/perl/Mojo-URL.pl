# Mojo::URL of Mojolicious.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Adapter;
use Mojolicious;
use Mojo::URL;

my $words = 'implements a subset of RFC 3986, RFC 3987 and the URL Living Standard for Uniform Resource Locators with support for IDNA and IRIs.';

sub components {
    my $url = Mojo::URL->new($_[0]{text});
    my %found = (scheme => $url->scheme, userinfo => $url->userinfo, fragment => $url->fragment, path => $url->path->to_string);
    $found{port} = $url->port if defined $url->port;
    return \%found;
}

serve('Mojo::URL', 'Debian: libmojolicious-perl', Mojolicious->VERSION, qr/^(?!.*Can't locate)/,
    claim('components', ['rfc3986'], 'Mojo::URL->new($text)->path->to_string, …', $words, \&components, 'normal form'),
    claim('resolve', ['rfc3986'], 'Mojo::URL->new($reference)->to_abs(Mojo::URL->new($base))', $words,
        sub { { target => Mojo::URL->new($_[0]{reference})->to_abs(Mojo::URL->new($_[0]{base}))->to_unsafe_string } }, 'normalizes'),
);
